// Where a code or a letter went, or will go: the channel's sign, a sentence and the shortened contact.
import type { LucideIcon } from 'lucide-react';

export function WhereTo({ icon: Icon, text, contact }: { icon: LucideIcon; text: string; contact: string }) {
  return (
    <div className="flex items-center gap-3.5 rounded-card bg-s2 p-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-t">
        <Icon size={22} aria-hidden />
      </span>
      <p className="min-w-0 text-sm text-t2">
        {text} <strong className="block truncate text-base text-t1">{contact}</strong>
      </p>
    </div>
  );
}
