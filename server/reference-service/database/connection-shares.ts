/**
 * Shares the database connections for API calls between municipalities, and between the people of
 * each municipality.
 */
import { FairShare } from "#server/fair-share.ts";

/** Thrown if no connection becomes free in time. */
export class DatabaseBusyError extends Error {}

export interface ShareOptions {
  /** The total number of connections. */
  connections: number;
  /** The maximum wait for a connection in ms. */
  waitMs: number;
  /** The names of all municipalities. If there is only one, it may use every connection. */
  tenants: ReadonlySet<string>;
}

/** An API call, whose transactions use one person's share. */
export interface ApiCall {
  person: string;
  /** True once the call has been given its first connection. */
  admitted: boolean;
}

export const newCall = (person: string): ApiCall => ({ person, admitted: false });

/**
 * Used for transactions outside any call, such as those that store documents. They all use one
 * share.
 */
const noCall: ApiCall = { person: "", admitted: true };

/**
 * The maximum wait in ms for further transactions of a call. It is long, because a call that has
 * made changes should not be abandoned halfway.
 */
const admittedWaitMs = 10_000;
/** The number of waiting calls per person is not limited, because waits are short. */
const maxWaitingPerPerson = Infinity;

export class ConnectionShares {
  private readonly tenants: FairShare;
  private readonly people = new Map<string, FairShare>();

  constructor(private readonly options: ShareOptions) {
    const perTenant = () => this.perTenant();
    this.tenants = new FairShare({
      total: options.connections,
      get perPerson() {
        return perTenant();
      },
      waitMs: options.waitMs,
      maxWaitingPerPerson,
    });
  }

  /**
   * Takes a connection for a call's transaction, and returns a function that releases it. Throws
   * DatabaseBusyError.
   */
  async take(name: string, call = noCall): Promise<() => void> {
    const { connections, tenants } = this.options;
    // Unknown names share one entry, so that made-up names don't fill the memory.
    const tenant = tenants.has(name) ? name : "";
    const waitMs = call.admitted ? admittedWaitMs : this.options.waitMs;
    const deadline = performance.now() + waitMs;
    const leavePerson = await this.peopleOf(tenant).take(call.person, waitMs);
    const leaveTenant =
      leavePerson && (await this.tenants.take(tenant, deadline - performance.now()));
    if (!leaveTenant) {
      leavePerson?.();
      throw new DatabaseBusyError(
        `None of the ${connections} database connections is free for this call.`,
      );
    }
    call.admitted = true;
    return () => {
      leaveTenant();
      leavePerson();
    };
  }

  use(): { inUse: number; waiting: number } {
    const waiting = [this.tenants, ...this.people.values()].reduce(
      (sum, { waitingCalls }) => sum + waitingCalls,
      0,
    );
    return { inUse: this.tenants.inUse, waiting };
  }

  private perTenant(): number {
    const { connections, tenants } = this.options;
    return tenants.size > 1 ? Math.ceil(connections / 2) : connections;
  }

  private peopleOf(tenant: string): FairShare {
    const known = this.people.get(tenant);
    if (known) return known;
    const perTenant = () => this.perTenant();
    const people = new FairShare({
      get total() {
        return perTenant();
      },
      get perPerson() {
        return Math.ceil(perTenant() / 2);
      },
      waitMs: this.options.waitMs,
      maxWaitingPerPerson,
    });
    this.people.set(tenant, people);
    return people;
  }
}
