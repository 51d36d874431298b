// The thin line at the top while something is on its way; appears only when the wait is felt.
export function ProgressLine() {
  return (
    <div
      role="progressbar"
      aria-label="…"
      className="fixed inset-x-0 top-0 z-[9999] h-0.5 origin-left animate-[load_6s_0.12s_var(--ease-out)_both] bg-accent-t"
    />
  );
}
