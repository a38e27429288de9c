import { ContactClosing } from './closing.tsx';
import { ContactQuestions } from './questions.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** All of the contact page that its first screen does not show, as one file. */
export function BelowContact() {
	return (
		<>
			<WriteToUs />
			<ContactQuestions />
			<ContactClosing />
		</>
	);
}
