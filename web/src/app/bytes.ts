// A document as bytes. What is the same in every document is encoded once; the rest is encoded in one pass into a
// buffer that all documents share, which works because a rendering never waits in the middle.
const encoder = new TextEncoder();
let room = new Uint8Array(256 * 1024);

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** The pieces one after another in UTF-8. */
export function joined(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  let at = 0;
  const makeRoom = (more: number) => {
    if (room.length - at >= more) return;
    const larger = new Uint8Array(Math.max(room.length * 2, at + more));
    larger.set(room.subarray(0, at));
    room = larger;
  };
  for (const piece of pieces) {
    // A UTF-16 unit takes at most three bytes.
    makeRoom(typeof piece === 'string' ? piece.length * 3 : piece.length);
    if (typeof piece === 'string') at += encoder.encodeInto(piece, room.subarray(at)).written;
    else {
      room.set(piece, at);
      at += piece.length;
    }
  }
  return room.slice(0, at);
}
