// The published vectors: whoever writes a verifier of their own checks it against these.
import vectors from '../math/vectors.json' with { type: 'json' };

export { vectors };
export const vectorsText = `${JSON.stringify(vectors, null, 2)}\n`;
