import { useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { unstoredNote } from './cart-storage.ts';

/** Says once in a tab that the browser does not keep the cart. Small, as a phone's drawer is low. */
export function UnstoredNote() {
	return useStore(unstoredNote) === 'now' && <Sentence />;
}

function Sentence() {
	useEffect(() => () => unstoredNote.set('said'), []);
	return (
		<p role="status" className="pb-2 text-sm">
			Your browser does not let us keep your cart: it is gone when you close or reload this page.
		</p>
	);
}
