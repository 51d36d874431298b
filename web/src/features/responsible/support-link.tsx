// The phone of support as something one can press.
import { Phone } from 'lucide-react';
import { useSite } from '../../core/site.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

export function SupportLink({ look = 'quiet', isWide }: { look?: ButtonLook; isWide?: boolean }) {
  const { supportPhone } = useSite().config;
  return (
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({ look, isWide })}>
      <Phone size={18} aria-hidden />
      {supportPhone}
    </a>
  );
}
