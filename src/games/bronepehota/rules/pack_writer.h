// Parts of the normalised text of a pack that other texts hold too.
#pragma once
#include "catalog/writer.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// The lists of an army: squads, machines and guns.
void write_units(catalog::JsonWriter& out, const Content& content, const Roster& army);
// One piece as an object; `for_people`: with what it looks like.
void write_piece(catalog::JsonWriter& out, const PieceDesign& design, bool for_people);
void write_area(catalog::JsonWriter& out, const Area& area);

}  // namespace armatura::bronepehota
