/** Request for one call in the conformance test. */
export interface SampleRequest {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** A file to send instead of a JSON body. */
  file?: string | Uint8Array<ArrayBuffer>;
  /** The token to send instead of the test user's own. */
  token?: string;
  /** The Idempotency-Key header, for calls that need one. */
  key?: string;
}
