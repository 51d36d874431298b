// Line icons of the game screen, drawn for it; 24 box, current colour.
const paths = {
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4V4Zm4 5h6M9 13h4',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 1.8',
  fairness:
    'M12 3l7.5 2.8v5.4c0 4.6-3 7.9-7.5 9.8-4.500-1.900-7.500-5.200-7.500-9.800V5.800L12 3Zm-3.200 9 2.300 2.300 4.300-4.600',
  limits: 'M7 3h10M7 21h10M8 3c0 5 8 5.500 8 9s-8 4-8 9M16 3c0 5-8 5.500-8 9s8 4 8 9',
  close: 'M6 6l12 12M18 6 6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  again: 'M20 12a8 8 0 1 1-2.600-5.900M20 4v4h-4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
