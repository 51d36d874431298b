// The self-test: nine questions, answers 0 (never) to 3 (almost always), bands of the sum. It lives and dies in this
// tab.

export const questionCount = 9;
export const answers = ['never', 'sometimes', 'often', 'always'] as const;

export type Band = 'none' | 'low' | 'medium' | 'high';

export function bandOf(given: readonly number[]): Band {
  const sum = given.reduce((total, answer) => total + answer, 0);
  if (sum === 0) return 'none';
  if (sum <= 2) return 'low';
  return sum <= 7 ? 'medium' : 'high';
}
