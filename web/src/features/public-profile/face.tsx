// A face made of a nickname: its first letter on a colour of its own.
export function Face({ nickname, className = 'size-15 text-2xl' }: { nickname: string; className?: string }) {
  const hue = [...nickname.toLowerCase()].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-display font-bold text-white ${className}`}
      style={{ background: `linear-gradient(140deg, oklch(0.52 0.13 ${hue}), oklch(0.36 0.1 ${(hue + 50) % 360}))` }}
    >
      {[...nickname][0]?.toUpperCase() ?? ''}
    </span>
  );
}
