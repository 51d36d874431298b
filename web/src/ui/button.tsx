// Buttons and links that look like them. A pending button keeps its width, says so to screen readers and takes no
// click.
import type { ModalName, Modals } from '@malva/contract/modals';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, ModalLink, type LinkProps } from '../core/router.tsx';
import { useT } from '../core/site.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: LucideIcon;
  isWide?: boolean;
}

export function buttonClass({ look = 'quiet', size = 'medium', isWide }: Look, extra = ''): string {
  const sized = size === 'medium' ? '' : ` btn-${size}`;
  return `btn btn-${look}${sized}${isWide ? ' w-full' : ''} ${extra}`;
}

const iconSize: Record<ButtonSize, number> = { small: 16, medium: 18, large: 20 };

function Content({ icon: Icon, size = 'medium', children }: Look & { children: ReactNode }) {
  return (
    <>
      {Icon && <Icon size={iconSize[size]} aria-hidden className="shrink-0" />}
      {children}
    </>
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  isPending?: boolean;
}

/** A wait that is felt is explained: the words appear after a second. */
function Waiting() {
  const t = useT();
  return (
    <span className="absolute inset-0 flex items-center justify-center gap-2 overflow-hidden px-2">
      <LoaderCircle size={20} aria-hidden className="shrink-0 animate-[turn_0.9s_linear_infinite]" />
      <span role="status" className="slow-words line-clamp-2">
        {t('app.ui.sending')}
      </span>
    </span>
  );
}

export function Button({ look, size, icon, isWide, isPending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ look, size, isWide }, `${isPending ? 'relative' : ''} ${className ?? ''}`)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isPending && <Waiting />}
      <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>
        <Content icon={icon} size={size}>
          {children}
        </Content>
      </span>
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Said by screen readers and shown as a hint. */
  label: string;
  icon: LucideIcon;
  look?: ButtonLook;
  size?: 'small' | 'medium';
}

export function IconButton({
  label,
  icon: Icon,
  look = 'quiet',
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass({ look, size }, `btn-icon ${className ?? ''}`)}
      {...rest}
    >
      <Icon size={size === 'small' ? 17 : 20} aria-hidden />
    </button>
  );
}

export function LinkButton({ look, size, icon, isWide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link className={buttonClass({ look, size, isWide }, className)} {...rest}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </Link>
  );
}

export interface ModalButtonProps<N extends ModalName> extends Look {
  name: N;
  props?: Modals[N];
  className?: string;
  label?: string;
  children: ReactNode;
}

export function ModalButton<N extends ModalName>(button: ModalButtonProps<N>) {
  const { name, props, look, size, icon, isWide, className, label, children } = button;
  return (
    <ModalLink name={name} props={props} aria-label={label} className={buttonClass({ look, size, isWide }, className)}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </ModalLink>
  );
}
