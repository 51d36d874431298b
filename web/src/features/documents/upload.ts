// A document of the player on its way in.
import { documentMaxBytes, documents, type DocumentKind, type PlayerDocument } from '@malva/contract/documents';
import { ApiError, call } from '../../core/api.ts';
import { upload } from '../../core/upload.ts';

/** @throws ApiError; a file that is too large is not sent at all. */
export async function sendDocument(
  file: File,
  kind: DocumentKind,
  onProgress: (part: number) => void,
): Promise<PlayerDocument> {
  if (file.size > documentMaxBytes) throw new ApiError('too_large', 413);
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', file);
  try {
    return (await upload(documents.upload, { body, onProgress })).document;
  } catch (error) {
    // A session that has ended is noticed by an ordinary call, which asks who is there.
    if (error instanceof ApiError && error.status === 401) await call(documents.list).catch(() => undefined);
    throw error;
  }
}
