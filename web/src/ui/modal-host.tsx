// Draws the open modals. Each component arrives when it is first opened; until then a short wait is the progress line,
// and a chunk that will not come closes the modal, says so and offers another try.
import type { ModalName } from '@malva/contract/modals';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { ModalContext } from '../core/modal-context.ts';
import { closeModal, modalStack, openModal, tellNotLoaded, type OpenModal } from '../core/modal-stack.ts';
import type { ModalProps } from '../core/manifest.ts';
import { useSite } from '../core/site.tsx';
import { stylesReady } from '../core/styles.ts';
import { ProgressLine } from './progress.tsx';

type AnyModal = ComponentType<ModalProps<ModalName>>;

function useModalComponent({ name, props }: OpenModal): AnyModal | null {
  const site = useSite();
  const [component, setComponent] = useState<{ draw: AnyModal } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = Promise.all([site.registry.loadModal(name), site.i18n.whole(), stylesReady()]);
    load
      .then(([module]) => isWanted && module && setComponent({ draw: module.default as AnyModal }))
      .catch((error: unknown) => {
        void closeModal();
        tellNotLoaded(error, () => (openModal as (name: ModalName, props: object) => void)(name, props));
      });
    return () => {
      isWanted = false;
    };
  }, [name, props, site]);
  return component?.draw ?? null;
}

function Slot({ modal, layer }: { modal: OpenModal; layer: number }) {
  const component = useModalComponent(modal);
  if (!component) return modal.isOpen ? <ProgressLine /> : null;
  return (
    <ModalContext value={{ modal, layer }}>
      {createElement(component, { props: modal.props, close: () => void closeModal(modal.id) })}
    </ModalContext>
  );
}

export function ModalHost() {
  const list = useStore(modalStack, (state) => state.list);
  return list.map((modal, layer) => <Slot key={modal.id} modal={modal} layer={layer} />);
}
