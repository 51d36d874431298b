// One file on its way to the server: the one call that tells how far it is, which `fetch` cannot say of a body it sends.
import { content, pictureMaxBytes, type PictureInfo } from '@malva/contract/content';
import type { Problem } from '@malva/contract/errors';
import { ApiError, call, pathOf } from '@malva/web/core/api.ts';
import { readCookie } from '@malva/web/core/cookies.ts';

export interface Taken {
  picture: PictureInfo;
  /** False: the same bytes were here already. */
  isNew: boolean;
}

function answerOf(request: XMLHttpRequest): Taken {
  let body: unknown = null;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiError('internal', request.status);
  }
  if (request.status === 200) return body as Taken;
  const problem = body as Partial<Problem>;
  throw new ApiError(problem.code ?? 'internal', request.status, problem);
}

function send(file: File, onProgress: (part: number) => void): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(content.addPicture.method, pathOf(content.addPicture.path, { query: { title: file.name.slice(-200) } }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-xsrf-token', readCookie('XSRF-TOKEN') ?? '');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.send(file);
  });
}

/** @throws ApiError; a file that is too large is not sent at all. */
export async function sendPicture(file: File, onProgress: (part: number) => void): Promise<Taken> {
  if (file.size > pictureMaxBytes) throw new ApiError('too_large', 413);
  try {
    return await send(file, onProgress);
  } catch (error) {
    // The office learns from its ordinary calls that a session is over.
    if (error instanceof ApiError && error.status === 401) await call(content.pictures).catch(() => undefined);
    throw error;
  }
}
