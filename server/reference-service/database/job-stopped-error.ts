/** Thrown to a job that starts a transaction while the service stops. The job must not catch it. */
export class JobStoppedError extends Error {}
