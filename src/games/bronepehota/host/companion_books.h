// Books of battles with the companion, judged by the rules of bronepehota.
#pragma once
#include "hosting/hosted_books.h"

namespace armatura::hosting {

const HostedBooks& companion_books();

}  // namespace armatura::hosting
