// Named refusals. `throw refuse('odds_changed', details)`: the HTTP layer turns the code into status and text.
import { errors, type ErrorCode } from '@malva/contract/errors';

export interface RefusalDetails {
  /** Input name → error code or schema keyword. */
  fields?: Record<string, string>;
  until?: Date | null;
  details?: Record<string, unknown>;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly info: RefusalDetails;
  constructor(code: ErrorCode, info: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.status = errors[code];
    this.info = info;
  }
}

export const refuse = (code: ErrorCode, info?: RefusalDetails): Refusal => new Refusal(code, info);
export const isErrorCode = (text: string): text is ErrorCode => text in errors;
