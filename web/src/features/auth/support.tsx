// The phone of support as something one can press.
import type { LucideIcon } from 'lucide-react';
import { useSite } from '../../core/site.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

export function SupportPhone({
  icon: Icon,
  look = 'plain',
  isWide,
}: {
  icon: LucideIcon;
  look?: ButtonLook;
  isWide?: boolean;
}) {
  const { supportPhone } = useSite().config;
  return (
    <a
      href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}
      className={buttonClass({ look, isWide }, look === 'plain' ? 'px-2!' : '')}
    >
      <Icon size={18} aria-hidden />
      {supportPhone}
    </a>
  );
}
