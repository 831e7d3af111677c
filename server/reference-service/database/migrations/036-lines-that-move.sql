-- An import can move a statement's lines, so that a charge takes the line of another that is in
-- dispute. The service compares charges instead, with the account locked.
drop index disputes_charge;
