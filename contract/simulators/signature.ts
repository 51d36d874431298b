// How machines sign what they say to each other: HMAC-SHA256 over `${timestamp}.${rawBody}`, hexadecimal, in two
// headers. Only the text to sign and the rules stand here; each side computes the HMAC itself. A GET signs an empty
// body.

export const timestampHeader = 'x-timestamp';
export const signatureHeader = 'x-signature';
/** Unix seconds may differ this much between the two sides; what is older or later is refused. */
export const maxSkewSeconds = 300;

export const timestampPattern = /^[0-9]{10}$/;
export const signaturePattern = /^[0-9a-f]{64}$/;

export const timestampOf = (now: Date): string => String(Math.floor(now.getTime() / 1000));
export const textToSign = (timestamp: string, rawBody: string): string => `${timestamp}.${rawBody}`;

export function isFresh(timestamp: string, now: Date): boolean {
  return timestampPattern.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= maxSkewSeconds;
}
