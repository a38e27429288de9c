export function Passion() {
	return (
		<section
			aria-labelledby="passion"
			className="page-width mt-20 grid gap-6 sm:mt-32 lg:grid-cols-12 lg:gap-8"
		>
			<h2 id="passion" className="text-sea text-part lg:col-span-3 lg:pt-3">
				Our Passion
			</h2>
			<div className="lg:col-span-9">
				<p className="max-w-[13em] font-heading font-semibold text-title tracking-tight">
					The hour before the harbor wakes. Lines off, engine low, and the whole day still blue.
				</p>
				<div className="mt-10 grid max-w-3xl gap-6 text-lg leading-relaxed sm:mt-14 sm:grid-cols-2 sm:gap-10 lg:ml-[22%]">
					<p>
						That hour is what we make clothes for. For the people who know which dock board creaks,
						who check the wind before the phone, who come home with salt in their eyebrows and would
						go out again.
					</p>
					<p>
						We draw every print ourselves: the octopus because it’s the cleverest thing under the
						boat, the wheel and anchor because somebody has to steer. Then we wear them out there
						until we know whether they’re any good.
					</p>
				</div>
			</div>
		</section>
	);
}
