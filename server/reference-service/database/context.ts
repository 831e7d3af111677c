/** The context of a transaction, which the store's functions take as their first parameter. */
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** An open transaction. */
export type Db = Kysely<Tables>;

/**
 * An open transaction and the tenant whose rows it reads and writes. Row-level security enforces
 * this, except in a transaction of `asOwner`, where every SQL statement has to specify the tenant.
 */
export interface TenantContext {
  db: Db;
  tenant: string;
}

/** The client that a call comes from: its IP address and user agent. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** The actor of a change. An operator at the command line and the service itself have no ID. */
export interface Actor {
  id?: string;
  name: string;
  /** The caller's IP address, or an empty string. */
  ip: string;
}

/** An actor with permissions. An operator has all the permissions that staff can have. */
export interface PermittedActor extends Actor {
  permissions: readonly string[];
}

/** The signed-in person who makes a call. */
export interface Person extends PermittedActor {
  id: string;
  permissions: string[];
  /** The ID of the identity that the person signed in with. */
  identityId: string;
  /** True if any of the person's identities is verified. */
  verified: boolean;
  /**
   * True if the token's last use was recorded more than a minute ago, so that it needs to be
   * recorded again.
   */
  stale: boolean;
  /**
   * True if the person has recently confirmed their identity, so that they may change how they sign
   * in.
   */
  confirmed: boolean;
  /** True if staff permissions are withheld until the person sets up a second factor. */
  needsSecondFactor: boolean;
}

/** Checks whether a person is staff, even while their permissions are withheld. */
export function isStaffMember({ permissions, needsSecondFactor }: Person): boolean {
  return permissions.length > 0 || needsSecondFactor;
}

/** A transaction for a signed-in person, or for an operator at the command line. */
export interface StaffContext extends TenantContext {
  person: PermittedActor;
}

/** A transaction for a signed-in person. */
export interface PersonContext extends TenantContext {
  person: Person;
}
