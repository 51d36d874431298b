// The head of a panel of the settings: an icon, what it is, why it is here.
import type { LucideIcon } from 'lucide-react';

export function PanelHead({
  id,
  icon: Icon,
  title,
  lead,
}: {
  id: string;
  icon: LucideIcon;
  title: string;
  lead: string;
}) {
  return (
    <header className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 id={id} className="text-lg leading-tight font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-t2">{lead}</p>
      </div>
    </header>
  );
}
