/**
 * Limits the number of bytes in requests being received or processed, per person, per address and
 * in total.
 */

export interface ByteLimits {
  person: number;
  address: number;
  total: number;
}

export interface Sender {
  /** Identifies the signed-in person. Omitted for requests that need no sign-in. */
  person?: string | undefined;
  address: string;
}

export class BytesInFlight {
  private readonly taken = new Map<string, number>();

  constructor(private readonly limits: ByteLimits) {}

  /** Reserves the bytes. Returns a function that releases them, or null if a limit is reached. */
  reserve(bytes: number, { person, address }: Sender): (() => void) | null {
    const shares: [string, number][] = [
      ["total", this.limits.total],
      [`address ${address}`, this.limits.address],
    ];
    if (person !== undefined) shares.push([`person ${person}`, this.limits.person]);
    if (shares.some(([name, limit]) => (this.taken.get(name) ?? 0) + bytes > limit)) return null;
    for (const [name] of shares) this.add(name, bytes);
    return () => {
      for (const [name] of shares) this.add(name, -bytes);
    };
  }

  private add(name: string, bytes: number): void {
    const taken = (this.taken.get(name) ?? 0) + bytes;
    if (taken > 0) this.taken.set(name, taken);
    else this.taken.delete(name);
  }
}
