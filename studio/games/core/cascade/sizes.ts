// How the size of a group is said.

/** From the least cells of each step: «5», «10–11», «15+». */
export const sizeText = (sizes: readonly number[], step: number): string => {
  const [from = 0, next] = [sizes[step], sizes[step + 1]];
  return next === undefined ? `${from}+` : next - from > 1 ? `${from}–${next - 1}` : String(from);
};
