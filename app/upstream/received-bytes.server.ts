/**
 * Collects the bytes of a response as they arrive, and reserves room for those of a large one, so
 * that large responses don't fill the memory or hold up other pages (decision 023).
 */
import { settings } from "#app/host/settings.ts";

/**
 * The size of a response, in bytes, that needs no room. Most are much smaller. A larger one
 * reserves room in steps of this size.
 */
const smallAnswer = 64 * 1024;

/** Thrown if other large responses leave no room. */
export class NoAnswerRoomError extends Error {}

interface Receiver {
  tenant: string;
  person: string;
  onEnd?: ((release: () => void) => void) | undefined;
}

export class ReceivedBytes {
  /** The number of bytes that have arrived. */
  size = 0;
  /** The bytes that have arrived, and space for more. */
  private bytes: Buffer = Buffer.alloc(0);
  /** The size up to which the response needs no more room. */
  private room = smallAnswer;
  private readonly reserved: (() => void)[] = [];

  constructor(private readonly receiver: Receiver) {}

  /** Adds bytes that have arrived. Throws NoAnswerRoomError if there is no room for them. */
  add(chunk: Buffer): void {
    const size = this.size + chunk.length;
    for (; this.room < size; this.room += smallAnswer) this.reserve();
    // Copies, because many chunks of a few bytes would take a hundred times as much memory.
    if (this.size > 0) {
      if (size > this.bytes.length)
        this.bytes = Buffer.concat([this.bytes], Math.max(size, 2 * this.bytes.length));
      chunk.copy(this.bytes, this.size);
    } else {
      this.bytes = chunk;
    }
    this.size = size;
  }

  private reserve(): void {
    const { person, tenant: group } = this.receiver;
    const release = settings().answerRoom.reserve(smallAnswer, { person, group });
    if (!release) throw new NoAnswerRoomError("Too many large responses are arriving.");
    this.reserved.push(release);
  }

  /** Returns the bytes as text, and forgets them. */
  takeText(): string {
    const text = this.bytes.toString("utf8", 0, this.size);
    this.bytes = Buffer.alloc(0);
    return text;
  }

  /** Releases the room. */
  release = (): void => {
    for (const release of this.reserved.splice(0)) release();
  };

  /** Releases the room once the browser has the page, which is still larger than the response. */
  releaseAtEnd(): void {
    if (this.reserved.length === 0) return;
    if (this.receiver.onEnd) this.receiver.onEnd(this.release);
    else this.release();
  }
}
