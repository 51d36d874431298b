// A picture on its way into the library.
import { content, pictureMaxBytes, type PictureInfo } from '@malva/contract/content';
import { ApiError, call } from '@malva/web/core/api.ts';
import { upload } from '@malva/web/core/upload.ts';

export interface Taken {
  picture: PictureInfo;
  /** False: the same bytes were here already. */
  isNew: boolean;
}

/** @throws ApiError; a file that is too large is not sent at all. */
export async function sendPicture(file: File, onProgress: (part: number) => void): Promise<Taken> {
  if (file.size > pictureMaxBytes) throw new ApiError('too_large', 413);
  try {
    return await upload(content.addPicture, { body: file, query: { title: file.name.slice(-200) }, onProgress });
  } catch (error) {
    // The office learns from its ordinary calls that a session is over.
    if (error instanceof ApiError && error.status === 401) await call(content.pictures).catch(() => undefined);
    throw error;
  }
}
