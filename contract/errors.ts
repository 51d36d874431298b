// Every named refusal: its code, its HTTP status, and thereby its text (`errors.<code>` in i18n, three languages).
// A refusal changes nothing. Anything without a name is a 500 that says nothing and logs everything.
import { merged } from './feature.ts';
import { contracts } from './index.ts';

/** Of no feature: about the request itself and its caller. */
export const general = {
  validation: 422,
  bad_json: 400,
  too_large: 413,
  unsupported_media: 415,
  no_such_call: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
  unauthorized: 401,
  bad_signature: 401,
  forbidden: 403,
  xsrf: 403,
  guests_only: 403,
} as const satisfies Record<string, number>;

export const errors = { ...general, ...merged(contracts, 'errors') };

export type ErrorCode = keyof typeof errors;

/** RFC 9457 body of every refusal. `fields` names the inputs at fault, each with an error code or a schema keyword. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  instance: string;
  fields?: Record<string, string>;
  /** responsible_block: until when, ISO; null = no date. Others: what the refusal needs to explain itself. */
  until?: string | null;
  details?: Record<string, unknown>;
}
