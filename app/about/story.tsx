import { Closing } from './closing.tsx';
import { Founder } from './founder.tsx';
import { Passion } from './passion.tsx';
import { Philosophy } from './philosophy.tsx';
import { Since } from './since.tsx';
import { Values } from './values.tsx';

/** The About page below its first screen. */
export function Story() {
	return (
		<>
			<Passion />
			<Since />
			<Philosophy />
			<Values />
			<Founder />
			<Closing />
		</>
	);
}
