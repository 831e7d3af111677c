-- The date of the statement that a message is about. Messages and statements can be imported in any
-- order, so it refers to no row.
alter table communication add column statement_date date;
