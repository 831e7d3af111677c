/** Which request targets are answered at all: what no browser sends is refused before anything takes it apart in its own way. */

const printable = /^\/[!-~]*$/;
/** Two slashes in front would be another host in a Location; the fragment never leaves a browser. */
const foreign = /^\/[/\\]|#/;
const control = /[\0-\x1f\x7f\\]/;
const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/** False for anything but a path from the root, and for backslashes, control characters, "." and ".." in it, encoded or not. */
export function isCleanTarget(target: string): boolean {
  if (!printable.test(target) || foreign.test(target)) return false;
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  const decoded = decodePath(path);
  return decoded !== null && !control.test(decoded) && !dotSegment.test(decoded);
}

/** Null when its percent-encoding is broken. */
function decodePath(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
