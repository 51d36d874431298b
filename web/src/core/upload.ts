// One file on its way to the server: the only call that tells how far it is, which `fetch` cannot say of a body it
// sends.
import type { Call, ReplyOf } from '@malva/contract/call';
import type { Problem } from '@malva/contract/errors';
import { ApiError, pathOf } from './api.ts';
import { readCookie } from './cookies.ts';

interface Upload {
  body: FormData | File;
  query?: Readonly<Record<string, unknown>>;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

function answerOf(request: XMLHttpRequest): unknown {
  let body: unknown = null;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiError('internal', request.status);
  }
  if (request.status === 200) return body;
  const problem = body as Partial<Problem>;
  throw new ApiError(problem.code ?? 'internal', request.status, problem);
}

/** @throws ApiError; unlike `call` it does not ask who is there when the session has ended. */
export function upload<C extends Call>(to: C, { body, query, onProgress }: Upload): Promise<ReplyOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(to.method, pathOf(to.path, { query }));
    if (body instanceof File) request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-xsrf-token', readCookie('XSRF-TOKEN') ?? '');
    request.setRequestHeader('x-lang', document.documentElement.lang);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request) as ReplyOf<C>);
      } catch (error) {
        reject(error as Error);
      }
    });
    request.send(body);
  });
}
