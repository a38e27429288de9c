import { useNavigate } from 'react-router';
import { useSending } from '../../../app/forms/use-sending.ts';
import { newProductAnswerSchema } from '../../rules/products.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { productPath } from './product-paths.ts';

interface UsedCopy {
	readonly refusal: string | null;
	readonly isSending: boolean;
	/** Creates a copy of a product, and opens it. */
	readonly create: (input: {
		readonly copyOf: string;
		readonly isColour?: boolean;
	}) => Promise<boolean>;
}

/** Creates copies of products at the desk. Shoppers see them after publishing. */
export function useCopyProduct(): UsedCopy {
	const ask = useDeskCall();
	const navigate = useNavigate();
	const { refusal, isSending, run } = useSending();
	return {
		refusal,
		isSending,
		create: (body) =>
			run(async () => {
				const call = { method: 'POST', path: 'products', body } as const;
				const answer = await ask(call, newProductAnswerSchema);
				if (!answer.ok) return answer.sentence;
				navigate(productPath(answer.data.id));
				return null;
			}),
	};
}
