// Draws the open modals. Each component arrives when it is first opened; until then a short wait is the progress line,
// and a chunk that will not come closes the modal, says so and offers another try. They are drawn from below: each
// takes the page, the keyboard and the reader's ear from what stood before it, so one that arrived early waits for
// those beneath.
import type { ModalName } from '@malva/contract/modals';
import { createElement, useCallback, useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { ModalContext } from '../core/modal-context.ts';
import type { OpenModal } from '../core/navigation/machine.ts';
import type { ModalProps } from '../core/manifest.ts';
import { tellNotLoaded } from '../core/navigation/modal-opener.ts';
import { useNavigation, useSite } from '../core/site.tsx';
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
        const { closeModal, openModal } = site.navigation;
        void closeModal();
        tellNotLoaded(site, error, () => (openModal as (name: ModalName, props: object) => void)(name, props));
      });
    return () => {
      isWanted = false;
    };
  }, [name, props, site]);
  return component?.draw ?? null;
}

interface SlotProps {
  modal: OpenModal;
  layer: number;
  /** Nothing beneath is still on its way. */
  isTurn: boolean;
  onDrawn(id: number): void;
}

function Slot({ modal, layer, isTurn, onDrawn }: SlotProps) {
  const { closeModal } = useNavigation();
  const component = useModalComponent(modal);
  if (!component || !isTurn) return modal.isOpen ? <ProgressLine /> : null;
  return (
    <ModalContext value={{ modal, layer, onDrawn }}>
      {createElement(component, { props: modal.props, close: () => void closeModal(modal.id) })}
    </ModalContext>
  );
}

export function ModalHost() {
  const list = useStore(useNavigation().state, ({ modals }) => modals);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const onDrawn = useCallback((id: number) => setDrawn((old) => new Set([...old, id])), []);
  const isTurn = (layer: number) => list.slice(0, layer).every(({ id, isOpen }) => !isOpen || drawn.has(id));
  return list.map((modal, layer) => <Slot key={modal.id} {...{ modal, layer, onDrawn }} isTurn={isTurn(layer)} />);
}
