/** Defines the column types used in table descriptions, for the database and for Kysely. */
import type { ColumnType } from "kysely";
import type { Language } from "#contract/values/languages.ts";

type SqlType =
  | "text"
  | "bool"
  | "int4"
  | "int8"
  | "numeric"
  | "date"
  | "datemultirange"
  | "timestamptz"
  | "jsonb"
  | "bytea"
  | "_text"
  | "_timestamptz";

/** A column, with its type in the database and its types in rows, inserts and updates. */
class Column<Select, Insert = Select, Update = Insert> {
  /** Exists for the type checker only. It has no value at run time. */
  declare readonly row: ColumnType<Select, Insert, Update>;

  constructor(
    readonly type: SqlType,
    /** The values that a CHECK constraint allows. Undefined if any value is allowed. */
    readonly values?: readonly string[],
    readonly nullable = false,
    readonly hasDefault = false,
  ) {}

  get orNull() {
    return new Column<Select | null, Insert | null, Update | null>(
      this.type,
      this.values,
      true,
      this.hasDefault,
    );
  }

  get withDefault() {
    return new Column<Select, Insert | undefined, Update>(
      this.type,
      this.values,
      this.nullable,
      true,
    );
  }
}

export const text = <Text extends string = string>() => new Column<Text>("text");
export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  new Column<Value>("text", values);
export const boolean = () => new Column<boolean>("bool");
export const integer = () => new Column<number>("int4");
/** An amount in cents, which column-types.ts parses as a number. */
export const cents = () => new Column<number>("int8");
/** A whole number up to 2^53, which column-types.ts parses as a number. */
export const bigInteger = () => new Column<number>("int8");
/** A decimal number as a string. */
export const decimal = () => new Column<string>("numeric");
/** A date as `YYYY-MM-DD`. */
export const date = () => new Column<string>("date");
/** Days from a first to a last one, several times if need be, like `{[2026-01-01,2026-07-01)}`. */
export const days = () => new Column<string>("datemultirange");
export const instant = () => new Column<Date, Date | string>("timestamptz");
export const json = <Value>() => new Column<Value, string>("jsonb");
export const bytes = () => new Column<Uint8Array>("bytea");
export const texts = () => new Column<string[]>("_text");
export const instants = () => new Column<Date[]>("_timestamptz");

/** Columns shared by several tables. */
export const key = { tenant: text(), id: text() };
export const userRow = { ...key, user_id: text() };
export const timestamps = { created: instant().withDefault, updated: instant().withDefault };
export const accountKey = { tenant: text(), account: text() };
export const accountRow = { ...key, account: text() };
/** The columns of a generated document, which is stored once for each language. */
export const documentFile = {
  language: text<Language>().withDefault,
  etag: text(),
  size: integer(),
  bytes: bytes(),
  content_hash: text().withDefault,
};
