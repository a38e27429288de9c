import { ContactClosing } from './closing.tsx';
import { ContactQuestions } from './questions.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** The contact page below its first screen, in a chunk of its own. */
export function BelowContact() {
	return (
		<>
			<WriteToUs />
			<ContactQuestions />
			<ContactClosing />
		</>
	);
}
