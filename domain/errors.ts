/** The codes an error body may carry; the status follows from the code, so that the two never disagree. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID_IMAGE_QUALITY: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What every refusal of /api looks like. */
export type ErrorBody = {
  code: string;
  message: string;
  details?: string;
  /** ISO 8601; with RATE_LIMIT_EXCEEDED. */
  resetTime?: string;
  requestId?: string;
};

/** An error whose message is written for the person who caused it. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string | undefined;
  readonly resetTime: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, more: { details?: string; resetTime?: string; retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = more.details;
    this.resetTime = more.resetTime;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status() {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    const body: ErrorBody = { code: this.code, message: this.message };
    if (this.details) body.details = this.details;
    if (this.resetTime) body.resetTime = this.resetTime;
    return body;
  }
}
