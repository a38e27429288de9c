import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<>
			<Variant variant="primary">Add to Cart</Variant>
			<Variant variant="action">Join the Crew</Variant>
			<Variant variant="quiet">Continue Shopping</Variant>
			<Specimens>
				<Specimen name="a link that looks like one">
					<a href="#button" className={buttonClass('quiet')}>
						Back to Home
					</a>
				</Specimen>
			</Specimens>
		</>
	);
}

function Variant({
	variant,
	children,
}: {
	readonly variant: ButtonVariant;
	readonly children: string;
}) {
	return (
		<Specimens>
			<Specimen name={variant}>
				<Button variant={variant}>{children}</Button>
			</Specimen>
			<Specimen name="disabled">
				<Button variant={variant} disabled>
					{children}
				</Button>
			</Specimen>
		</Specimens>
	);
}
