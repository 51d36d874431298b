// One file on its way: the one call that tells how far it is, which `fetch` cannot say of a body it sends.
import { documentMaxBytes, documents, type DocumentKind, type PlayerDocument } from '@malva/contract/documents';
import type { Problem } from '@malva/contract/errors';
import { ApiError, call } from '../../core/api.ts';
import { readCookie } from '../../core/cookies.ts';

function answerOf(request: XMLHttpRequest): PlayerDocument {
  let body: unknown = null;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiError('internal', request.status);
  }
  if (request.status === 200) return (body as { document: PlayerDocument }).document;
  const problem = body as Partial<Problem>;
  throw new ApiError(problem.code ?? 'internal', request.status, problem);
}

function send(form: FormData, onProgress: (part: number) => void): Promise<PlayerDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(documents.upload.method, documents.upload.path);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-xsrf-token', readCookie('XSRF-TOKEN') ?? '');
    request.setRequestHeader('x-lang', document.documentElement.lang);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.send(form);
  });
}

/** @throws ApiError; a file that is too large is not sent at all. */
export async function sendDocument(file: File, kind: DocumentKind, onProgress: (part: number) => void): Promise<PlayerDocument> {
  if (file.size > documentMaxBytes) throw new ApiError('too_large', 413);
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file);
  try {
    return await send(form, onProgress);
  } catch (error) {
    // A session that has ended is noticed by an ordinary call, which asks who is there.
    if (error instanceof ApiError && error.status === 401) await call(documents.list).catch(() => undefined);
    throw error;
  }
}
