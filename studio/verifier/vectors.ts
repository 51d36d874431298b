// The published test vectors, for checking one's own verifier.
import vectors from '../math/vectors.json' with { type: 'json' };

export { vectors };
export const vectorsText = `${JSON.stringify(vectors, null, 2)}\n`;
