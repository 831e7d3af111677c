/** Yields a stream's bytes in chunks, so that a file on disk is never entirely in memory. */
export async function* bytesOf(
  stream: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      yield part.value;
  } finally {
    await reader?.cancel();
  }
}
