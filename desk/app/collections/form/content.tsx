import { OptionPill } from '../../../../app/ui/form/option-pill.tsx';
import { productsOf } from '../../../../core/catalogue/collection-rule.ts';
import {
	type CollectionProduct,
	collectionProductsSchema,
} from '../../../rules/collections/collection-calls.ts';
import { contentOf } from '../../../rules/collections/collection-draft.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { ChoiceGroup } from '../../products/form/choice-group.tsx';
import { FormSection } from '../../products/form/form-section.tsx';
import { type CollectionForm, patch } from './collection-edit.ts';
import { PickedProducts } from './picked-products.tsx';
import { RuleFields } from './rule-fields.tsx';

const kinds = [
	{ by: 'hand', label: 'Picked by hand', sort: 'picked' },
	{ by: 'rule', label: 'By a rule', sort: 'best-selling' },
] as const;

/** Which products a collection has: by a rule, or picked by hand. */
export function CollectionContent({ form }: { readonly form: CollectionForm }) {
	const used = useDesk('collection-products', collectionProductsSchema);
	const { collection } = form.edit;
	return (
		<FormSection
			id="content"
			title="Products"
			lead="With a rule, new products that fit come in by themselves."
		>
			<ChoiceGroup field="by" label="How they are chosen" error={undefined}>
				{kinds.map(({ by, label, sort }) => (
					<OptionPill
						key={by}
						type="radio"
						name="by"
						checked={collection.by === by}
						onChange={() => patch(form, 'by', { by, sort })}
					>
						<span className="px-3">{label}</span>
					</OptionPill>
				))}
			</ChoiceGroup>
			<Loaded used={used} loading="Fetching the products…">
				{({ products }) =>
					collection.by === 'hand' ? (
						<PickedProducts form={form} products={products} />
					) : (
						<>
							<RuleFields form={form} products={products} />
							<Found products={productsOf(contentOf(collection), products)} />
						</>
					)
				}
			</Loaded>
		</FormSection>
	);
}

/** How many products the preview names. */
const maxNamed = 12;

/** The products that fulfil the rule as it is typed. */
function Found({ products }: { readonly products: readonly CollectionProduct[] }) {
	const { length } = products;
	const more = length - maxNamed;
	return (
		<div className="mt-5 rounded-field bg-mist px-4 py-3">
			<p role="status" className="font-semibold">
				{length === 0
					? 'No product fits. The page says so, and shows all products.'
					: `${length === 1 ? '1 product fits' : `${length} products fit`}`}
			</p>
			<ul className="mt-1 text-sm">
				{products.slice(0, maxNamed).map(({ id, name }) => (
					<li key={id} className="wrap-anywhere py-0.5">
						{name}
					</li>
				))}
				{more > 0 && <li className="py-0.5 text-muted">and {more} more</li>}
			</ul>
		</div>
	);
}
