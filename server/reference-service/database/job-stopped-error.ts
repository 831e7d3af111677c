/**
 * Thrown to a job that starts a transaction while the service is stopping. The job must not catch
 * it.
 */
export class JobStoppedError extends Error {}
