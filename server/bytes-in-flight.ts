/**
 * Limits the number of bytes in requests or responses being received or processed, per person, per
 * group and in total.
 */

export interface ByteLimits {
  person: number;
  group: number;
  total: number;
}

interface Sender {
  /** Identifies the signed-in person. Omitted for requests that need no sign-in. */
  person?: string | undefined;
  /** The address block or the municipality that the person belongs to. */
  group: string;
}

export class BytesInFlight {
  private readonly taken = new Map<string, number>();

  constructor(private readonly limits: ByteLimits) {}

  /** Reserves the bytes. Returns a function that releases them, or null if a limit is reached. */
  reserve(bytes: number, { person, group }: Sender): (() => void) | null {
    const shares: [string, number][] = [
      ["total", this.limits.total],
      [`group ${group}`, this.limits.group],
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
