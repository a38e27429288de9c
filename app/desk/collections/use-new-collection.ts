import { useNavigate } from 'react-router';
import { newCollectionAnswerSchema } from '../../../core/desk/collections/collection-calls.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { collectionPath } from '../products/product-paths.ts';

/** Creates a collection at the desk, and opens it. Shoppers see it after publishing. */
export function useNewCollection() {
	const ask = useDeskCall();
	const navigate = useNavigate();
	const { failure, isSending, run } = useSending();
	const create = () =>
		run(async () => {
			const call = { method: 'POST', path: 'collections', body: {} } as const;
			const answer = await ask(call, newCollectionAnswerSchema);
			if (!answer.ok) return answer.sentence;
			navigate(collectionPath(answer.data.id));
			return null;
		});
	return { failure, isSending, create };
}
