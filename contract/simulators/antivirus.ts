// The antivirus service: a file in, clean or the name of what was found.
import { Type, type Static } from 'typebox';

export const ScanRequest = Type.Object({
  /** The file, base64. */
  content: Type.String({ maxLength: 16_000_000, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
});
export type ScanRequest = Static<typeof ScanRequest>;

export const ScanAnswer = Type.Object({ isClean: Type.Boolean(), threat: Type.Union([Type.String(), Type.Null()]) });
export type ScanAnswer = Static<typeof ScanAnswer>;
