// Which open modal a component belongs to; given by the host, read by the frame.
import { createContext } from 'react';
import type { OpenModal } from './navigation/machine.ts';

export const ModalContext = createContext<{ modal: OpenModal; layer: number; onDrawn(id: number): void } | null>(null);
