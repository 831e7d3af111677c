/** Yields a stream's bytes piece by piece, so that a file on disk is never in memory as a whole. */
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
