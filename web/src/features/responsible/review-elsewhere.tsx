// The half-yearly look at the limits, as the profile asks it.
import { ReviewPanel } from './review-panel.tsx';

export default function ReviewElsewhere() {
  return <ReviewPanel isElsewhere />;
}
