/**
 * Validates request targets. A target that no browser would send is rejected, because different
 * parsers might read it differently.
 */

const printable = /^\/[!-~]*$/;
/**
 * Matches two leading slashes, which would mean another host in a Location header, or a fragment,
 * which browsers never send.
 */
const nonOriginForm = /^\/[/\\]|#/;
const control = /[\0-\x1f\x7f\\]/;
const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * Checks that the target is an absolute path without backslashes, control characters, or "." or
 * ".." segments, whether encoded or not.
 */
export function isValidTarget(target: string): boolean {
  if (!printable.test(target) || nonOriginForm.test(target)) return false;
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  const decoded = decodePath(path);
  return decoded !== null && !control.test(decoded) && !dotSegment.test(decoded);
}

/** Returns the decoded path, or null if its percent-encoding is invalid. */
function decodePath(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
