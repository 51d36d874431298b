// The page of the player's own bets: the frame of sport, and what their feature draws in it.
import { Slot } from '../../ui/slot.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { SportFrame } from './frame.tsx';

export default function MyBetsPage() {
  return (
    <SportFrame>
      <Slot name="bets">
        <SkeletonRows rows={3} height={150} />
      </Slot>
    </SportFrame>
  );
}
