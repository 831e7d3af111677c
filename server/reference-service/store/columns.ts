/** Columns of the table descriptions: their types in the database and in Kysely. */
import type { ColumnType } from "kysely";

type SqlType = "text" | "bool" | "int4" | "int8" | "numeric" | "date" | "timestamptz" | "jsonb" | "bytea" | "_text" | "_timestamptz";

/** Column: its type in the database, and its types in rows, inserts and updates. */
class Column<Select, Insert = Select, Update = Insert> {
  /** Exists in types only. */
  declare readonly row: ColumnType<Select, Insert, Update>;

  constructor(
    readonly type: SqlType,
    /** Values that a check allows; undefined if any value is allowed. */
    readonly values?: readonly string[],
    readonly nullable = false,
    readonly hasDefault = false,
  ) {}

  get orNull() {
    return new Column<Select | null, Insert | null, Update | null>(this.type, this.values, true, this.hasDefault);
  }

  get withDefault() {
    return new Column<Select, Insert | undefined, Update>(this.type, this.values, this.nullable, true);
  }
}

export const text = <Text extends string = string>() => new Column<Text>("text");
export const oneOf = <const Value extends string>(...values: readonly Value[]) => new Column<Value>("text", values);
export const boolean = () => new Column<boolean>("bool");
export const integer = () => new Column<number>("int4");
/** Cents; column-types.ts reads them as numbers. */
export const cents = () => new Column<number>("int8");
/** Decimal number as a string. */
export const decimal = () => new Column<string>("numeric");
/** Day as `YYYY-MM-DD`. */
export const date = () => new Column<string>("date");
export const instant = () => new Column<Date, Date | string>("timestamptz");
export const json = <Value>() => new Column<Value, string>("jsonb");
export const bytes = () => new Column<Uint8Array>("bytea");
export const texts = () => new Column<string[]>("_text");
export const instants = () => new Column<Date[]>("_timestamptz");
