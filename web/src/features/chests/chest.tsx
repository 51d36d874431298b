// One carved chest, shut or open: of wood in every theme, with the colour of the brand on its front.
const wood = 'oklch(0.42 0.07 50)';
const lid = 'oklch(0.49 0.08 52)';

export function ChestArt({ isOpen, isFaded }: { isOpen: boolean; isFaded: boolean }) {
  return (
    <svg
      viewBox="0 0 96 80"
      aria-hidden
      className={`w-full transition-opacity duration-300 motion-reduce:transition-none ${isFaded ? 'opacity-40' : ''}`}
    >
      {isOpen && <ellipse cx="48" cy="36" rx="36" ry="14" fill="var(--gold)" opacity="0.35" />}
      <g
        style={{ transformOrigin: '12px 36px', transform: isOpen ? 'rotate(-24deg)' : 'none' }}
        className="transition-transform duration-300 motion-reduce:transition-none"
      >
        <path d="M12 36V26q0-16 36-16t36 16v10Z" fill={lid} stroke="var(--gold)" strokeWidth="2.5" />
        <path d="M24 35V16M72 35V16" stroke="var(--gold)" strokeWidth="2.5" />
      </g>
      <rect x="12" y="36" width="72" height="34" rx="4" fill={wood} stroke="var(--gold)" strokeWidth="2.5" />
      <path d="M24 36v34M72 36v34" stroke="var(--gold)" strokeWidth="2.5" />
      <rect x="40" y="32" width="16" height="16" rx="3" fill="var(--gold)" />
      <path d="M48 38v5" stroke={wood} strokeWidth="3" strokeLinecap="round" />
      <path d="m48 54 7 7-7 7-7-7Z" fill="var(--accent)" />
    </svg>
  );
}
