import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../../app/ui/icon.tsx';
import { emptyDraft } from '../../../rules/product-draft.ts';
import { type ProductAnswer, productAnswerSchema } from '../../../rules/products.ts';
import { Loaded } from '../../data/loaded.tsx';
import { DeskHead } from '../../frame/desk-head.tsx';
import { useKeys } from '../../frame/use-keys.ts';
import { deskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';
import { lastProductsPath } from '../last-products.ts';
import { productPath } from '../product-paths.ts';
import { StateMark } from '../product-state.tsx';
import { PublishedMessage } from '../publish/published-message.tsx';
import { usePublication } from '../publish/use-publication.ts';
import { ProductSchedules } from '../schedules/product-schedules.tsx';
import { ScheduleNote } from '../schedules/schedule-note.tsx';
import { useSchedules } from '../schedules/use-schedules.ts';
import { FaultList } from './fault-list.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { UndoMessage } from './undo-message.tsx';
import { unsaved, useDraftAnswer } from './use-draft-answer.ts';
import { isNew, withShownFaults } from './use-draft-form.ts';
import { useProductForm } from './use-product-form.ts';

/** /desk/products/{id}: a product, its form and its actions. */
export function ProductScreen({ id }: { readonly id: string }) {
	const used = useDraftAnswer(source, id);
	const others = [usePublication(), useSchedules()];
	const navigate = useNavigate();
	const title = used.data ? titleOf(used.data) : 'Product';
	const [list] = useState(lastProductsPath);
	useKeys({ u: () => navigate(list) });
	return (
		<div className="page-width pt-4 sm:pt-6">
			<DeskHead title={title} />
			<Link to={list} className={deskButton('plain', '-ml-2')}>
				<Icon name="left" className="size-4" />
				All Products
			</Link>
			<h1 className="wrap-anywhere mt-2 text-4xl">{title}</h1>
			<Loaded used={used} loading="Fetching the product…" others={others}>
				{(answer) => <KnownProduct answer={answer} onAnswer={used.set} />}
			</Loaded>
		</div>
	);
}

const source = {
	path: 'products',
	schema: productAnswerSchema,
	addressOf: productPath,
	empty: {
		...unsaved,
		product: emptyDraft,
	} satisfies ProductAnswer as ProductAnswer, // The widest type is that of every answer.
};

interface KnownProductProps {
	readonly answer: ProductAnswer;
	readonly onAnswer: (answer: ProductAnswer) => void;
}

function KnownProduct({ answer, onAnswer }: KnownProductProps) {
	const form = withShownFaults(useProductForm(answer, onAnswer), answer);
	const isStored = !isNew(answer);
	return (
		<>
			<p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<StateMark state={answer.state} />
				{isStored && <span className="tabular wrap-anywhere">{savedText(answer)}</span>}
				<ScheduleNote productId={answer.id} kind="publication" />
			</p>
			{isStored && (
				<ProductActions answer={answer} onAnswer={onAnswer} isUnsaved={form.isUnsaved} />
			)}
			<PublishedMessage />
			<UndoMessage />
			<FaultList faults={form.faults} />
			{isStored && <ProductSchedules answer={answer} />}
			<ProductForm answer={answer} form={form} />
		</>
	);
}

/** A product that shoppers know keeps its name until another one is typed. */
function titleOf({ product, published }: ProductAnswer): string {
	return product.name || published?.name || 'New Product';
}

function savedText({ changedAt, changedBy }: ProductAnswer): string {
	const who = changedBy === null ? '' : ` by ${changedBy}`;
	return `Last saved ${formatMoment(changedAt)}${who}`;
}
